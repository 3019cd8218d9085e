// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createIndex","collection":"users","index":"CREATE INDEX `idx_users_search` ON `users` (`surname` COLLATE SEARCH, `name` COLLATE SEARCH, `position` COLLATE SEARCH, `aliases` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"customers","index":"CREATE INDEX `idx_customers_search` ON `customers` (`name` COLLATE SEARCH, `shortName` COLLATE SEARCH, `taxId` COLLATE SEARCH, `aliases` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"projects","index":"CREATE INDEX `idx_projects_search` ON `projects` (`code` COLLATE SEARCH, `name` COLLATE SEARCH, `aliases` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"activities","index":"CREATE INDEX `idx_activities_search` ON `activities` (`code` COLLATE SEARCH, `name` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"work_packages","index":"CREATE INDEX `idx_work_packages_search` ON `work_packages` (`code` COLLATE SEARCH, `name` COLLATE SEARCH)"},
  {"kind":"createIndex","collection":"documents","index":"CREATE INDEX `idx_documents_search` ON `documents` (`code` COLLATE SEARCH, `title` COLLATE SEARCH)"},
]

export const migration: Migration = { name: '0052-search-lists', up, down: invertOperations(up) }
