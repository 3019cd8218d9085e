const MESSAGE =
  'The server asks by records, aggregates and rules of the engine: no statements and no database of its own.'
/** The engine's exports that build or run SQL statements. */
const BUILDERS = new Set([
  ...['sql', 'raw', 'join', 'Sql', 'SqlValue'],
  ...['buildList', 'ListSpec', 'QueryEnv'],
  ...['Driver', 'Executor', 'openDriver', 'openInstallationDatabase'],
])
const DATABASES = new Set(['node:sqlite', 'pg'])
/** Driver methods that are allowed: transactions, messages to other processes, the place for another thread. */
const BESIDES = new Set(['transaction', 'readerPlace', 'broadcast', 'onBroadcast', 'onBroadcastGap'])
/** The beginning of an SQL statement in a text. */
const STATEMENT =
  /^\s*(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|(CREATE|ALTER|DROP)\s+(TABLE|INDEX|VIEW|TRIGGER))\s/is

/** Refuses SQL and direct database access in the server's areas. */
export const noSql = {
  create(context) {
    const report = (node) => context.report({ node, message: MESSAGE })
    const judge = (node) => {
      const source = node.source?.value
      if (DATABASES.has(source)) report(node)
      if (source !== '@timesheet/engine') return
      for (const specifier of node.specifiers ?? [])
        if (
          specifier.type === 'ImportNamespaceSpecifier' ||
          BUILDERS.has((specifier.imported ?? specifier.local)?.name)
        )
          report(specifier)
    }
    const judgeText = (node, text) => {
      if (STATEMENT.test(text)) report(node)
    }
    return {
      ImportDeclaration: judge,
      ExportNamedDeclaration: judge,
      ExportAllDeclaration: judge,
      Literal: (node) => judgeText(node, typeof node.value === 'string' ? node.value : ''),
      TemplateLiteral: (node) => judgeText(node, node.quasis.map(({ value }) => value.raw).join('x')),
      MemberExpression(node) {
        if (node.property.name !== 'driver') return
        const { parent } = node
        if (parent.type !== 'MemberExpression' || parent.object !== node || !BESIDES.has(parent.property.name))
          report(node)
      },
      ObjectPattern(node) {
        for (const property of node.properties) if (property.key?.name === 'driver') report(property)
      },
    }
  },
}
