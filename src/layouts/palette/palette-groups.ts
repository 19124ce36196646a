import type { Command, CommandGroup } from '@/ui/overlays/command-list'

/** Runs a command after the palette has closed. */
export type Act = () => unknown

export type PaletteCommand = Command & { act: Act }
export type PaletteGroup = CommandGroup<PaletteCommand>
