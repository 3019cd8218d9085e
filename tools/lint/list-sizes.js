const MESSAGE = 'Pages have DEFAULT_PAGE_SIZE rows and full lists come by FULL_LIST_BATCH, of data/page-sizes.ts.'
/** Resources that the API answers without paging. */
const WHOLE = new Set(['backups', 'crons'])

function hasBatch(options) {
  return (
    options?.type === 'ObjectExpression' &&
    options.properties.some((property) => property.key?.name === 'batch' && property.value?.name === 'FULL_LIST_BATCH')
  )
}

/** Refuses list requests with other page sizes than the specification's; a size of 1, to count or find, is allowed. */
export const listSizes = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee, arguments: values } = node
        if (callee.type !== 'MemberExpression') return
        const method = callee.property.name
        if (method === 'getFullList' && !WHOLE.has(callee.object.property?.name) && !hasBatch(values[0]))
          context.report({ node, message: MESSAGE })
        if (method === 'getList' && values[1]?.type === 'Literal' && values[1].value !== 1)
          context.report({ node, message: MESSAGE })
      },
    }
  },
}
