import type { Operation } from '@timesheet/engine'

/** The source of a planned migration, one line per operation where that is possible. */
export function migrationModule(name: string, operations: readonly Operation[]): string {
  return `// Planned by \`npm run plan\`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
${operations.map((operation) => `  ${operationLiteral(operation)},`).join('\n')}
]

export const migration: Migration = { name: '${name}', up, down: invertOperations(up) }
`
}

/** The source of the list of all migrations, in order. */
export function migrationsIndex(names: readonly string[]): string {
  const local = (name: string) => `m${name.slice(0, 4)}`
  return `// Written by \`npm run plan\`.
import type { Migration } from '@timesheet/engine'
${names.map((name) => `import { migration as ${local(name)} } from './${name}.ts'`).join('\n')}

/** The history of the schema, oldest first. */
export const MIGRATIONS: readonly Migration[] = [${names.map(local).join(', ')}]
`
}

function operationLiteral(operation: Operation): string {
  if (operation.kind !== 'createCollection' && operation.kind !== 'deleteCollection') return JSON.stringify(operation)
  const { fields, indexes, ...rest } = operation.collection
  const head = JSON.stringify({ kind: operation.kind, collection: rest }).slice(0, -2)
  const lines = [...wrap(fields, '"fields":['), ...wrap(indexes, '"indexes":[')]
  return `${head},\n${lines.map((line) => `    ${line}`).join('\n')}\n  }}`
}

const LINE_LENGTH = 160

function wrap(items: readonly unknown[], opening: string): string[] {
  const lines = [opening]
  for (const item of items) {
    const text = `${JSON.stringify(item)},`
    const line = lines.at(-1) ?? ''
    if (line.length + text.length > LINE_LENGTH && line !== opening) lines.push(`  ${text}`)
    else lines[lines.length - 1] = line + text
  }
  return lines.with(-1, `${lines.at(-1)}],`)
}
