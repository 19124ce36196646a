/** An element of a page. */
export type DriverElement = {
  /** Scrolls it into view and presses its centre. */
  click(): Promise<void>
  /** @param path of the file to upload */
  upload(path: string): Promise<void>
  /** @param value of the option to select in a native list */
  select(value: string): Promise<void>
}

/** A browser window with its own storage: the subset that both engines support. */
export type Driver = {
  goto(url: string): Promise<void>
  /** @param code an expression with a JSON value */
  evaluate(code: string): Promise<unknown>
  /** @param code an expression whose value is an element or null */
  element(code: string): Promise<DriverElement | null>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>
  /** Ctrl and a letter: copy or paste. */
  shortcut(letter: 'c' | 'v'): Promise<void>
  /** Sets the viewport's size in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Console errors so far; always empty in WebKit, whose driver does not report them. */
  errors(): readonly string[]
  close(): Promise<void>
}

/** A started browser. */
export type Engine = {
  name: 'Firefox' | 'WebKit'
  open(): Promise<Driver>
  close(): Promise<void>
}
