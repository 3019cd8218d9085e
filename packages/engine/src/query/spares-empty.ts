/** Whether the condition of an index leaves out the rows where a field is empty, and no others. */
export function sparesEmpty(where: string, field: string): boolean {
  const [, column = ''] = /^[`"[]?(\w+)[`"\]]?\s*(?:!=|<>)\s*''$/.exec(where.trim()) ?? []
  return column.toLowerCase() === field.toLowerCase()
}
