import { reportOf } from '../../harness/package/pack.mts';

const report = { filename: 'a-1.0.0.tgz', name: 'a', version: '1.0.0', size: 1, files: [] };

it.each([
	['11', [report]],
	['12', { a: report }],
])('reads what npm pack says in npm %s', (_version, printed) => {
	expect(reportOf(JSON.stringify(printed))).toEqual(report);
});
