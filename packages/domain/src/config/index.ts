export * from './audit.collection.ts'
export * from './config.collection.ts'
export * from './outbox.api.ts'
export * from './operations.collection.ts'
