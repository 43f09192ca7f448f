/** Areas and crafts: each pair names a family of the large company. */
export const AREAS = read(`
Actuator, Aerial Systems, Assembly Line, Autonomy, Battery, Calibration, Chassis, Cloud Platform,
Composite, Conveyor, Diagnostics, Drive Unit, Edge Computing, Electronics, Field Operations, Firmware,
Fleet, Fulfilment, Gripper, Harness, Industrial Cleaning, Inspection, Logistics, Machine Vision, Marine,
Materials, Mobile Robot, Motion, Navigation, Optics, Packaging, Payload, Power, Sensor, Simulation,
Spare Parts, Teleoperation, Tooling, Warehouse, Wireless
`)

export const CRAFTS = read(`
Accounting, Administration, Analytics, Applications, Architecture, Assembly, Audit, Automation,
Certification, Commercial, Communications, Compliance, Construction, Controls, Data Science, Design,
Development, Documentation, Engineering, Estimating, Facilities, Finance, Innovation, Integration,
Legal, Maintenance, Manufacturing, Marketing, Operations, Partnerships, People, Planning, Procurement,
Product, Programs, Prototyping, Quality, Reliability, Research, Safety, Sales, Security, Service,
Sourcing, Strategy, Success, Support, Test, Training, Validation
`)

function read(text: string): readonly string[] {
  return text.trim().split(/,\s+/)
}
