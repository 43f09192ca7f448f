/** Survey job families of people who run a company. `read-catalogue.ts` describes the format. */
export const COMPANY = `
GM General management: Leads a company or a business within it.
  CY Company leadership: Leads a company as a whole.
    CE E Chief executive: Answers to the board for the company.
    BU E Business unit leadership: Answers for a business within the company, its profit and its people.
  ST Strategy: Decides where a company goes next.
    SP EMP Strategy and planning: Prepares the large decisions of a company and follows what becomes of them.
    CD EMP Corporate development: Finds, judges and joins companies.
    BO MP Business operations: Solves problems that lie between departments.
FI Finance: Keeps account of money and plans its use.
  FL Finance leadership: Leads finance as a whole.
    GE E General finance: Answers for the finances of the company or of one of its divisions.
  AC Accounting: Records what happened.
    GL MPS General accounting: Keeps the books and closes each month.
    AP MS Accounts payable: Checks and pays invoices.
    AR MS Accounts receivable: Writes invoices and collects what is owed.
    RV MP Revenue accounting: Decides when and how much of a contract is revenue.
    PY MPS Payroll: Pays employees rightly and on time.
    TX MP Tax: Computes and plans taxes.
    IA MP Internal audit: Tests whether rules are kept and risks are known.
  FP Financial planning: Looks ahead.
    AN MP Financial planning and analysis: Plans budgets and explains where reality differs.
    CM MP Commercial finance: Advises sales and product teams on prices, costs and cases.
  TR Treasury: Holds and invests money.
    GN MP Treasury: Plans cash, banks, currencies and debt.
    IR MP Investor relations: Speaks to owners and analysts.
PE People: Finds, pays and develops employees.
  EL People leadership: Leads the people function as a whole.
    GE E General people: Answers for the people function of the company or of one of its regions.
  TA Talent acquisition: Finds employees.
    RC MPS Recruiting: Finds and selects candidates and brings them to a decision.
    SR MPS Sourcing: Finds and approaches people who may become candidates.
    CO MS Recruiting coordination: Plans interviews and keeps candidates informed.
  RW Total rewards: Decides what work is worth and how it is paid.
    CP MP Compensation: Designs levels, ranges, bonuses and equity, and keeps them fair.
    BN MPS Benefits: Designs and runs insurance, pensions and leave.
    MB MPS Mobility: Moves employees between countries.
  PP People partnership: Advises leaders on people.
    BP MP People partners: Advises departments on organisation, performance and conflict.
    ER MP Employee relations: Settles conflicts and works with employee representatives.
    IN MP Inclusion and engagement: Works for fairness and measures how employees fare.
  LD Learning: Develops employees.
    TL MP Talent development: Designs reviews, careers and succession.
    TN MPS Training: Prepares and holds courses.
  PO People operations: Runs the processes of the people function.
    GN MPS People operations: Keeps contracts, records and requests of employees in order.
    SY MP People systems and analytics: Runs the systems of the people function and reports from them.
LG Legal: Keeps the company within the law and defends it.
  LL Legal leadership: Leads legal as a whole.
    GE E General counsel: Answers for law and compliance in the company.
  LW Law: Advises and represents the company.
    CM MP Commercial law: Writes and negotiates contracts.
    CO MP Corporate law: Advises on companies, shares and boards.
    EM MP Employment law: Advises on employment.
    IP MP Intellectual property: Protects inventions, marks and works.
    PV MP Privacy: Sees that personal data is used lawfully.
    PA MS Paralegal services: Prepares files, filings and research for lawyers.
  CP Compliance: Sees that rules are kept.
    ET MP Ethics and compliance: Sets rules of conduct, trains them and follows reports.
    TR MP Trade compliance: Sees that goods and software cross borders lawfully.
OP Operations: Makes, moves and keeps goods and places.
  OL Operations leadership: Leads operations as a whole.
    GE E General operations: Answers for supply, production and delivery.
  SC Supply chain: Gets material in and products out.
    PL MPS Supply planning: Plans what is needed, made and kept in stock.
    PC MPS Procurement: Chooses suppliers, negotiates and buys.
    LO MPS Logistics: Moves goods between suppliers, plants and customers.
    WH MS Warehousing: Receives, stores, picks and packs goods.
  PN Production: Makes products.
    AS MS Assembly: Assembles products from parts.
    MC MS Machining: Makes parts on machines.
    MT MS Maintenance: Keeps machines of production running.
    PM MP Production management: Plans shifts, output and cost of a plant.
  QU Quality: Sees that products are as promised.
    QE MP Quality engineering: Designs checks, finds causes and prevents faults from coming back.
    QI MS Quality inspection: Measures and judges parts and products.
    RG MP Regulatory affairs: Brings products through certification.
  FA Places and safety: Keeps places usable and people safe.
    FC MPS Facilities: Runs buildings and what is in them.
    RE MP Real estate: Finds, rents and plans buildings.
    EH MPS Health, safety and environment: Prevents accidents and harm.
AD Administration: Keeps offices and leaders organised.
  OF Office: Keeps an office running.
    EA S Executive assistance: Organises the time, travel and papers of executives.
    OM MS Office management: Keeps an office supplied, orderly and welcoming.
    RC S Reception: Receives visitors, calls and post.
`
