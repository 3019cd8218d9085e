import { Avatar } from '@mantine/core'

/** Colours on which white initials have AA contrast in both themes. */
const COLORS = ['petrol', 'indigo', 'violet', 'grape', 'pink']

export interface PersonPhotoProps {
  readonly name: string
  readonly src?: string | undefined
  readonly size?: number
}

/** A round photo, or initials on a colour derived from the name; decorative beside a name. */
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
