import type { Command, CommandGroup } from '@/ui/overlays/command-list'

export type PaletteCommand = Command & {
  /** Called after the palette has closed. */
  run: () => unknown
}
export type PaletteGroup = CommandGroup<PaletteCommand>
