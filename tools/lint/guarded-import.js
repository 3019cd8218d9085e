const GUARDS = new Set(['lazyPart', 'chunk', 'loadChunk', 'loadExtra'])
const UNGUARDED = {
  'react': ['lazy'],
  '@tanstack/react-router': ['lazyRouteComponent', 'createLazyRoute', 'createLazyFileRoute'],
}
const MESSAGE =
  'A chunk that a new build removed must not take the page down: load it by lazyPart, chunk, loadChunk or loadExtra of ui/lazy.'

/** Whether a dynamic import has the form `guard(() => import('…'))`, the only one allowed in the web. */
function isGuarded(node) {
  const { parent } = node
  const call = parent?.type === 'ArrowFunctionExpression' && parent.body === node ? parent.parent : null
  return (
    call?.type === 'CallExpression' &&
    call.arguments[0] === parent &&
    call.callee.type === 'Identifier' &&
    GUARDS.has(call.callee.name)
  )
}

/** Requires dynamic imports of the web to go through the guard, which recovers when a new build removed the file. */
export const guardedImport = {
  create(context) {
    return {
      ImportExpression(node) {
        if (!isGuarded(node)) context.report({ node, message: MESSAGE })
      },
      ImportDeclaration(node) {
        for (const specifier of node.specifiers)
          if (UNGUARDED[node.source.value]?.includes(specifier.imported?.name))
            context.report({ node: specifier, message: MESSAGE })
      },
      // `React.lazy` as a member expression.
      MemberExpression(node) {
        if (node.object.name === 'React' && node.property.name === 'lazy') context.report({ node, message: MESSAGE })
      },
    }
  },
}
