import { chunk } from '../ui/lazy/chunk.ts'

/** The pages of the configuration, by path. Apart from `rare-pages.ts`, which screens of every day load. */
export const PAGES = {
  '/config': chunk(() => import('../features/config/config-home.page.tsx')),
  '/config/hours': chunk(() => import('../features/config/hours/hours.page.tsx')),
  '/config/users': chunk(() => import('../features/config/users/users.list.tsx')),
  '/config/alerts': chunk(() => import('../features/config/alerts/alerts.page.tsx')),
  '/config/journey': chunk(() => import('../features/config/journey/journey.list.tsx')),
  '/config/holidays': chunk(() => import('../features/config/holidays/holidays.page.tsx')),
  '/config/leave': chunk(() => import('../features/config/leave/leave.list.tsx')),
  '/config/customers': chunk(() => import('../features/config/customers/customers.list.tsx')),
  '/config/seniority': chunk(() => import('../features/config/catalogue/seniority.list.tsx')),
  '/config/specialty': chunk(() => import('../features/config/catalogue/specialty.list.tsx')),
  '/config/document_types': chunk(() => import('../features/config/catalogue/document-types.list.tsx')),
  '/config/issue_purposes': chunk(() => import('../features/config/catalogue/issue-purposes.list.tsx')),
  '/config/response_codes': chunk(() => import('../features/config/catalogue/response-codes.page.tsx')),
  '/config/document_settings': chunk(() => import('../features/config/catalogue/document-settings.list.tsx')),
  '/config/revision_schemes': chunk(() => import('../features/config/catalogue/revision-schemes.list.tsx')),
  '/config/credit_rules': chunk(() => import('../features/config/credit/credit-rules.list.tsx')),
  '/config/register': chunk(() => import('../features/config/register/register.page.tsx')),
  '/config/parameters': chunk(() => import('../features/config/parameters/parameters.page.tsx')),
  '/config/system': chunk(() => import('../system/system-home.page.tsx')),
  '/config/system/{section}': chunk(() => import('../system/system-section.page.tsx')),
}
