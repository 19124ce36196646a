// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../e2e/support/root'
import { mutants } from './list'

it.each(mutants)('$file has `$find` once', ({ file, find }) => {
  expect(readFileSync(join(root, 'src', file), 'utf8').split(find)).toHaveLength(2)
})
