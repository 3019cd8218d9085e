import { mdiLink } from '@mdi/js'
import { showProblem, showToast } from '../../../../ui/toast/toast-store.ts'
import { SavedViews } from '../../../../widgets/view/saved-views.tsx'
import { ANALYZER } from '../analyzer.view.ts'
import type { Analyzer } from '../use-analyzer.ts'

const NOTE = 'Se guarda la pregunta, no las cifras: cada quien ve las que sus permisos dejan calcular.'

function copyLink(id: string): void {
  const path = `/hours/analyzer/${id}`
  navigator.clipboard
    .writeText(`${window.location.origin}${path}`)
    .then(() => showToast({ text: 'Se copió el enlace.' }))
    .catch(() => showProblem(`El navegador no deja copiar; el enlace es ${path}`))
}

/** The saved analyses, own and shared. */
export function SavedAnalyses({ analyzer }: { readonly analyzer: Analyzer }) {
  return (
    <SavedViews
      screen={ANALYZER.screen}
      onChoose={analyzer.replace}
      note={NOTE}
      actsOf={(id) => [{ id: 'link', label: 'Copiar el enlace', icon: mdiLink, onSelect: () => copyLink(id) }]}
    />
  )
}
