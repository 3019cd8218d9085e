import { Notice } from '../settings/notice.tsx'
import { SettingsGroup, WideField } from '../settings/settings-group.tsx'
import { SettingsScreen } from '../settings/settings-screen.tsx'
import { S3Fields } from './s3-fields.tsx'

const OWNED = ['s3']

/** Settings of where record files are stored. */
export function Section() {
  return (
    <SettingsScreen owned={OWNED}>
      {(form) => {
        const isMoving = form.read<boolean>('s3.enabled') !== form.stored.s3.enabled
        return (
          <SettingsGroup
            title="Archivos de los registros"
            help="Fotos, documentos y adjuntos. Sin un servicio S3 se guardan en el disco del servidor, en la carpeta de datos."
          >
            <S3Fields form={form} place="s3" label="Guardar los archivos en un servicio S3" />
            {isMoving ? (
              <WideField>
                <Notice tone="warning" title="Los archivos que ya están no se mueven solos">
                  Al guardar, los archivos se buscan sólo en el lugar nuevo. Antes conviene copiarlos ahí con las mismas
                  carpetas (con rclone o aws s3 sync); los que no estén se verán como faltantes hasta que se copien o se
                  vuelva atrás. Nada se borra del lugar anterior.
                </Notice>
              </WideField>
            ) : null}
          </SettingsGroup>
        )
      }}
    </SettingsScreen>
  )
}
