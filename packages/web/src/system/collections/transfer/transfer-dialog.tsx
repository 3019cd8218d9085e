import { Tabs } from '@mantine/core'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import type { SchemaCollection } from '../collection.types.ts'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'

export interface TransferDialogProps {
  readonly collections: readonly SchemaCollection[]
  readonly onClose: () => void
}

/** Exports or imports collections as JSON, without their records. */
export function TransferDialog({ collections, onClose }: TransferDialogProps) {
  return (
    <FormDialog onClose={onClose} title="Importar o exportar" size="48rem" closeOnClickOutside={false}>
      <Tabs defaultValue="import" activateTabWithKeyboard={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="import">Importar</Tabs.Tab>
          <Tabs.Tab value="export">Exportar</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="import">
          <ImportPanel collections={collections} onDone={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="export">
          <ExportPanel collections={collections} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}
