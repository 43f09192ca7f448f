/** Survey job families of people who win and serve customers. `read-catalogue.ts` describes the format. */
export const CUSTOMERS = `
SA Sales: Wins customers and grows what they buy.
  SL Sales leadership: Leads sales as a whole.
    GE E General sales: Answers for the revenue of the company or of one of its regions.
  AE Account executives: Sells to new customers.
    EN MP Enterprise sales: Sells to large organisations over months and many meetings.
    MM MP Mid-market sales: Sells to companies of some hundreds of people.
    SB MP Small business sales: Sells to small companies, mostly by telephone and online.
    PU MP Public sector sales: Sells to governments, schools and hospitals by tender.
  AM Account management: Sells to customers that the company has.
    GN MP Account management: Renews and extends contracts with existing customers.
    KE MP Key accounts: Grows the few customers that matter most.
  SD Sales development: Opens conversations that others close.
    IB MS Inbound development: Answers enquiries and finds out which may become customers.
    OB MS Outbound development: Writes to and calls companies that may become customers.
  SE Sales engineering: Shows in practice that a product solves a customer's problem.
    PR MP Presales engineering: Demonstrates, runs trials and answers technical questions before a contract.
    SO MP Solution architecture: Designs how products fit into a customer's systems.
  PT Partnerships: Sells with and through other companies.
    CH MP Channel sales: Wins and supports resellers.
    AL MP Alliances: Builds offers with companies whose products go together with ours.
  SR Sales operations: Makes selling work.
    RO MPS Revenue operations: Runs the forecasts, systems and territories of sales.
    DD MPS Deal desk: Prices and words unusual offers and contracts.
    EB MP Sales enablement: Trains sellers and gives them material.
MK Marketing: Makes the company and its products known.
  KL Marketing leadership: Leads marketing as a whole.
    GE E General marketing: Answers for brand, demand and communication.
  MP Product marketing: Says what a product is for.
    GN MP Product marketing: Positions products, prices them with others and prepares launches.
    CI MP Market intelligence: Studies markets and competitors.
  DG Demand: Brings in people who may buy.
    CA MP Campaigns: Plans and runs campaigns over several channels.
    DI MPS Digital marketing: Runs search, advertising and the website.
    EV MPS Events: Plans fairs, conferences and meetings.
    OP MPS Marketing operations: Runs the systems, data and budgets of marketing.
  BR Brand and communication: Gives the company a face and a voice.
    BD MP Brand: Keeps the company recognisable in word and picture.
    CO MP Communications: Speaks to press, public and employees.
    CR MPS Creative services: Makes pictures, films and texts.
CU Customer service: Helps customers get what they paid for.
  CL Customer leadership: Leads customer service as a whole.
    GE E General customer service: Answers for the service to all customers and whether they stay.
  CS Customer success: Sees that customers reach what they bought the product for.
    GN MP Customer success: Plans goals with customers and follows whether they are reached.
    ON MPS Onboarding: Sets products up with new customers.
    ED MPS Customer education: Teaches customers in courses and texts.
  SU Customer support: Answers when something does not work.
    GN MS Customer support: Answers questions of customers by message and telephone.
    TE MPS Technical support: Finds and solves technical faults that customers report.
  FD Field service: Serves machines where they stand.
    TE MS Field technicians: Installs, maintains and repairs machines at the customer's.
    EN MPS Field engineering: Solves faults that technicians cannot, and feeds them back to design.
  PS Professional services: Does projects for customers.
    CN MP Consulting: Advises customers on how to work with the product.
    IM MP Implementation: Leads and carries out projects that put a product to use.
`
