import { bindRule, type RecordDraft } from '@timesheet/engine'
import { checkRegisterForm, registerForms, type TemplateCode } from '@timesheet/domain/documents'
import { openTemplate, TemplateRefused } from './open-template.ts'
import { sheetToFill } from './template-sheet.ts'
import { TemplateStyles } from './template-styles.ts'
import { textOf, XmlBroken } from './template-xml.ts'

type Draft = RecordDraft<typeof registerForms>

/** Refuses a form by which no register can be written, and a template that is not inert. */
export const registerFormsRule = bindRule(registerForms, {
  gather: async ({ drafts }) => {
    const refused = new Map<Draft, TemplateCode | null>()
    for (const draft of drafts) refused.set(draft, await templateFault(draft))
    return refused
  },
  check: (draft, refused) =>
    checkRegisterForm(draft.row, {
      // A merge of customers moves their form.
      stored: draft.request && draft.stored,
      template: refused.get(draft) ?? null,
    }),
})

/** Why the workbook that comes with a form cannot be filled; one that is stored was found good. */
async function templateFault({ row, uploads }: Draft): Promise<TemplateCode | null> {
  const [upload] = uploads('template')
  if (row.template !== '' && row.headRow < 1) return 'template_head'
  if (!upload) return null
  try {
    const { parts, sheets } = openTemplate(await upload.bytes())
    const sheet = sheets.find(({ name }) => name === row.sheetName)
    if (!sheet) return 'template_sheet'
    sheetToFill(textOf(parts.get(sheet.path)), row.headRow)
    new TemplateStyles(textOf(parts.get('xl/styles.xml'))).xml()
    return null
  } catch (error) {
    if (error instanceof TemplateRefused) return error.code
    if (error instanceof XmlBroken) return 'template_broken'
    throw error
  }
}
