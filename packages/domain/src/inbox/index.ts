export * from './absence-items.calc.ts'
export * from './inbox.collection.ts'
export * from './inbox.rules.ts'
export * from './inbox.states.ts'
