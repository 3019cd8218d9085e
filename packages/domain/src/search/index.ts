export * from './group-counts.api.ts'
export * from './search.api.ts'
