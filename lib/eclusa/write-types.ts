import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Writes the declarations of `entries` and of what they import into `folder`. Throws when there is a type error. */
export function writeTypes(entries: string[], folder: string): void {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(entries, {
    ...options,
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: 'lib/eclusa',
    outDir: folder,
    types: ['node'],
  });
  const write: ts.WriteFileCallback = (path, text) => {
    const file = join(folder, relative(folder, path));
    mkdirSync(dirname(file), { recursive: true });
    // Node's own resolution, which many projects set, wants a file's whole name.
    writeFileSync(file, text.replace(/(from |import\()(['"])(\.[^'"]+)\2/g, '$1$2$3.js$2'));
  };
  const { diagnostics } = program.emit(undefined, write);
  const [problem] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
}
