// Sums up what Jest wrote with --outputFile, as the plain line "N passed, N failed".
//   node scripts/count.mjs folder file …      a file that is missing counts as one failure
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, ...files] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const file of files) {
	try {
		const result = JSON.parse(readFileSync(join(folder, file), 'utf8'));
		passed += result.numPassedTests;
		// A file that does not even load has no failed tests, but has failed.
		failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
	} catch {
		failed += 1;
	}
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
