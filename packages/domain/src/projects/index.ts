export * from './customers.collection.ts'
export * from './projects.api.ts'
export * from './projects.collection.ts'
export * from './projects.rules.ts'
