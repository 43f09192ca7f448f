/** Survey job families of people who make the products of a company. `read-catalogue.ts` describes the format. */
export const PRODUCTS = `
TE Technology: Builds and runs the software and data that the company sells or works with.
  TL Technology leadership: Leads technology as a whole.
    GE E General technology: Answers for all software and data of the company or of one of its divisions.
    IN E Infrastructure and security: Answers for what software runs on and for its protection.
  SW Software engineering: Designs, writes, tests and runs software.
    BE MP Backend engineering: Writes services, their interfaces and the data they keep.
    FE MP Frontend engineering: Writes what people see and use in a browser.
    FS MP Full-stack engineering: Writes features through every layer, from screen to data.
    MO MP Mobile engineering: Writes applications for phones and tablets.
    EM MPT Embedded software: Writes software that runs inside a device and talks to its parts.
    PL MP Platform engineering: Makes the tools and services that other engineers build on.
    RE MPS Reliability and operations: Keeps services running, measured and ready for load.
    QA MPS Software testing: Plans and automates the tests that a release must pass.
    RM MPS Release management: Plans, builds and ships releases.
  DA Data: Gathers data, makes sense of it and builds on it.
    DE MP Data engineering: Builds the pipelines and stores that data flows through.
    AN MPS Business analytics: Answers questions of the business with data and makes reports.
    DS MPT Data science: Finds patterns and tests hypotheses with statistics.
    ML MPT Machine learning: Trains models and puts them into products.
  IS Information security: Protects systems and data.
    AP MP Application security: Finds and closes weaknesses in software before others do.
    SO MPS Security operations: Watches for attacks and answers them.
    GR MP Security governance: Sets rules for security, assesses risk and proves that both are kept.
  IT Information technology: Provides the systems that employees work with.
    HD MS Service desk: Helps employees with devices, access and applications.
    SY MPS Systems administration: Runs servers, accounts and devices.
    NE MPS Networks: Builds and runs the company's networks.
    EA MP Enterprise applications: Configures and connects the applications of finance, sales and people teams.
HW Hardware: Designs the machines that the company sells, and how they are made.
  HL Hardware leadership: Leads hardware as a whole.
    GE E General hardware: Answers for the design of all machines of the company or of one of its divisions.
  EN Hardware engineering: Designs machines and their parts.
    ME MPS Mechanical engineering: Designs parts, housings and mechanisms and proves that they last.
    EL MPS Electrical engineering: Designs circuits, boards and power.
    CT MPT Controls engineering: Makes a machine move as intended and stop safely.
    SI MP Systems engineering: Splits a machine into parts with requirements and makes them one again.
    TS MPS Hardware testing: Tests prototypes and products and finds out why they fail.
  RB Robotics: Makes machines that sense and act.
    PC MPT Perception: Makes machines see, measure and locate themselves.
    MT MPT Motion and manipulation: Makes machines plan their way and handle things.
    IG MPS Robot integration: Fits robots into a customer's or a plant's own process.
  MN Manufacturing engineering: Designs how a product is made.
    PR MPS Process engineering: Designs the steps, tools and fixtures of production.
    AU MPS Automation engineering: Builds and programs the machines of a production line.
RD Research: Finds what products of later years will rest on.
  RL Research leadership: Leads research as a whole.
    GE E General research: Answers for what the company studies and for what comes of it.
  RC Applied research: Studies open questions with products in view.
    AL MT Algorithms research: Studies methods of computing, planning and learning.
    MA MTS Materials research: Studies materials, how they behave and how they fail.
    HF MPT Human factors research: Studies how people and machines work together.
    LB MS Laboratory operations: Prepares, keeps and documents laboratories and their instruments.
PD Product and design: Decides what is built, for whom and how it is used.
  DL Product leadership: Leads product and design as a whole.
    GE E General product: Answers for the products of the company or of one of its divisions.
  PM Product management: Decides what a product does next and why.
    GN MP Product management: Finds out what customers need, decides what is built and answers for the outcome.
    TP MP Technical product management: Decides what a platform or an interface for developers offers.
    OP MPS Product operations: Runs the research, data and routines that product managers work with.
  PG Programme management: Brings work of many teams to one date.
    TC MP Technical programmes: Plans and follows technical work of several teams.
    BU MPS Business programmes: Plans and follows changes of several departments.
  DN Design: Shapes how products look, feel and read.
    UX MP Product design: Designs flows and screens and tests them with people.
    UR MP User research: Learns from people what they do, need and understand.
    ID MP Industrial design: Designs the form of machines and how they are handled.
    WR MP Content design and writing: Writes the words of products and their manuals.
`
