/** Limits in lines; functions that contain JSX may be longer. */
const MAX_LINES = 60
const MAX_JSX_LINES = 100

/** Refuses functions longer than the limit. */
export const functionSize = {
  create(context) {
    const open = []
    const enter = () => open.push({ draws: false })
    const draw = () => {
      for (const each of open) each.draws = true
    }
    const leave = (node) => {
      const max = open.pop().draws ? MAX_JSX_LINES : MAX_LINES
      const lines = node.loc.end.line - node.loc.start.line + 1
      if (lines > max) context.report({ node, message: `A function of ${lines} lines: ${max} at most.` })
    }
    return {
      'FunctionDeclaration': enter,
      'FunctionExpression': enter,
      'ArrowFunctionExpression': enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      'JSXElement': draw,
      'JSXFragment': draw,
    }
  },
}
