import type { Command, CommandGroup } from '@/ui/overlays/command-list'

/** What a command does, once the palette is closed. */
export type Act = () => unknown

export type PaletteCommand = Command & { act: Act }
export type PaletteGroup = CommandGroup<PaletteCommand>
