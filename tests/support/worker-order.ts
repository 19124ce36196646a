import { readFileSync, statSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

const isNodeTest = (path: string) => readFileSync(path, 'utf8').startsWith('// @vitest-environment node')

/**
 * Runs files with a DOM after those without, because a worker is reused only for the same environment. Large
 * files go first, so that both workers end at about the same time.
 */
export class WorkerOrder implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const rows = files.map((file) => {
      const { moduleId } = file
      return { file, needsDocument: Number(!isNodeTest(moduleId)), size: statSync(moduleId).size }
    })
    rows.sort((one, other) => one.needsDocument - other.needsDocument || other.size - one.size)
    return rows.map(({ file }) => file)
  }
}
