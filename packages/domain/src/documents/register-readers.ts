import { all, any, EMPLOYEE, holds } from '../access/index.ts'

/** Who takes the register along in a customer's form: who leads projects, who keeps the forms, and management. */
export const readsRegisterForms = all(
  EMPLOYEE,
  any(holds('adm', 'ger', 'cd', 'jp'), '@request.auth.leadsProjects:length > 0'),
)
