/** A package that cannot be part of the bundle, and what the server needs of it at run time. */
export type KeptPackage = { name: string; files: readonly string[] }

/**
 * Packages with native code, WebAssembly, programs of their own or data. `ARCH` stands for the processor (`x64`, `arm64`). Licences and
 * `package.json` always come along.
 */
const PACKAGES: readonly KeptPackage[] = [
  { name: 'sharp', files: ['dist/*.mjs'] },
  { name: '@img/sharp-linux-ARCH', files: ['index.cjs', 'lib/*.node'] },
  { name: '@img/sharp-libvips-linux-ARCH', files: ['lib/index.js', 'lib/libvips*', 'versions.json', 'README.md'] },
  { name: '@img/colour', files: ['*.cjs'] },
  { name: 'detect-libc', files: ['lib/*.js'] },
  { name: 'semver', files: ['index.js', '{classes,functions,internal,ranges}/*.js'] },
  { name: '@hyzyla/pdfium', files: ['dist/index.esm.js', 'dist/pdfium.wasm'] },
  { name: 'tesseract.js', files: ['src/**/*.js'] },
  // The variant that tesseract.js takes on every processor on which Node runs WebAssembly with SIMD.
  { name: 'tesseract.js-core', files: ['tesseract-core-relaxedsimd.{js,wasm}'] },
  { name: 'wasm-feature-detect', files: ['dist/cjs/*.cjs'] },
  { name: 'regenerator-runtime', files: ['runtime.js'] },
  { name: 'bmp-js', files: ['index.js', 'lib/*.js'] },
  { name: 'is-url', files: ['index.js'] },
  { name: '@tesseract.js-data/ita', files: ['4.0.0_best_int/*'] },
  { name: '@tesseract.js-data/eng', files: ['4.0.0_best_int/*'] },
  { name: '@faldone/contract', files: ['src/page-texts/*.md'] },
]

export const keptPackages = (arch: string): KeptPackage[] =>
  PACKAGES.map(({ name, files }) => ({ name: name.replace('ARCH', arch), files: ['package.json', ...files] }))
