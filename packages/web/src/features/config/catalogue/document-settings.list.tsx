import { DEFAULT_CODE_TEMPLATE, documentSettings } from '@timesheet/domain/documents'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'

const LIST = defineList({
  declaration: documentSettings,
  title: 'Codificación de documentos',
  subtitle: 'Con qué plantilla se forman los códigos y qué vale para los remitos: de la empresa, y de cada proyecto.',
  sort: 'project.code',
  expand: 'project,scheme',
  searchIn: ['codeTemplate', 'project.code', 'project.name:fold', 'scheme.name:fold'],
  searchLabel: 'Buscar por proyecto, plantilla o esquema',
  columns: [
    {
      id: 'project',
      header: 'Proyecto',
      primary: true,
      value: ({ expand }) => {
        const project = expand?.['project']
        return project ? `${String(project['code'])} · ${String(project['name'])}` : 'Toda la empresa'
      },
      sortField: 'project.code',
    },
    {
      id: 'codeTemplate',
      header: 'Plantilla del código',
      value: (row) => row.codeTemplate || DEFAULT_CODE_TEMPLATE,
      sortField: 'codeTemplate',
    },
    {
      id: 'scheme',
      header: 'Esquema de revisiones',
      value: (row) => String(row.expand?.['scheme']?.['name'] ?? ''),
      sortField: 'scheme.name',
    },
    {
      id: 'answerDays',
      header: 'Días para responder',
      value: (row) => (row.answerDays ? String(row.answerDays) : ''),
      sortField: 'answerDays',
      align: 'end',
    },
    {
      id: 'customerAnswers',
      header: 'Responde el cliente',
      value: (row) => (row.customerAnswers ? 'Sí' : 'No'),
      sortField: 'customerAnswers',
      optional: true,
    },
  ],
  newLabel: 'Nueva codificación',
  emptyHelp:
    'Mientras nadie dice otra cosa, los códigos llevan proyecto, especialidad, tipo y un número de cuatro cifras.',
  Drawer: lazyPart(() => import('./settings-drawer.tsx'), 'SettingsDrawer'),
})

/** The section of how documents are named. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
