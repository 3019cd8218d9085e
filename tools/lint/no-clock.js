const MESSAGE = 'The clock and chance arrive as arguments: a pure rule runs twice and has to say the same twice.'
const READS = { Date: ['now'], Math: ['random'], performance: ['now'], crypto: ['randomUUID', 'getRandomValues'] }

/** Refuses reading the clock or random numbers in pure code. */
export const noClock = {
  create(context) {
    const report = (node) => context.report({ node, message: MESSAGE })
    return {
      MemberExpression(node) {
        if (Object.hasOwn(READS, node.object.name ?? '') && READS[node.object.name].includes(node.property.name))
          report(node)
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
      CallExpression(node) {
        if (node.callee.name === 'Date') report(node)
      },
    }
  },
}
