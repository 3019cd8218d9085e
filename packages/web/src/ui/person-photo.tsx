import { Avatar } from '@mantine/core'

/** Colours on which white initials read well in both themes (AA). */
const COLORS = ['petrol', 'indigo', 'violet', 'grape', 'pink']

export interface PersonPhotoProps {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

/** A round photo, or the initials on a colour that always belongs to the name; decoration beside a name. */
export function PersonPhoto({ name, src, size = 28 }: PersonPhotoProps) {
  return (
    <Avatar
      aria-hidden
      src={src ?? null}
      name={name}
      alt=""
      size={size}
      radius="50%"
      color="initials"
      allowedInitialsColors={COLORS}
      variant="filled"
    />
  )
}
