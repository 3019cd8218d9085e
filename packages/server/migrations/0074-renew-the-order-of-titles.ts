// Written by hand; never changed once it was merged.
import type { Migration, Operation } from '@timesheet/engine'

const INDEX = 'CREATE INDEX `idx_documents_title` ON `documents` (`title` COLLATE ES)'

/** PostgreSQL gets the Spanish key of a text by a function since: an index of the expression before would not be used. */
const up: readonly Operation[] = [
  { kind: 'dropIndex', collection: 'documents', index: INDEX },
  { kind: 'createIndex', collection: 'documents', index: INDEX },
]

export const migration: Migration = { name: '0074-renew-the-order-of-titles', up, down: up }
