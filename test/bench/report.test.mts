import { chart } from '../../bench/report/chart.mts';
import { complaints } from '../../bench/report/check.mts';
import { figure } from '../../bench/measure/figures.mts';
import type { Row } from '../../bench/report/rows.mts';
import { short } from '../../bench/report/table.mts';

const row = (changes: Partial<Row>): Row => ({
	job: 'Create 10 users',
	implementation: 'ours',
	relative: 1,
	value: figure([10, 10, 10]),
	requests: 10,
	done: 1,
	linked: 1,
	...changes,
});

describe('chart', () => {
	it('draws a bar for each implementation, as long as its time', () => {
		const svg = chart([row({}), row({ implementation: 'one <by> one', relative: 9 })], 'a machine');
		expect(svg.match(/<rect/g)).toHaveLength(2);
		expect(svg).toContain('one &lt;by&gt; one');
		expect(svg).toContain('9.00 ×');
		expect(svg).toContain('a machine');
	});

	it('shows the share of items under a limit', () => {
		const job = 'Create 10 under a limit';
		expect(chart([row({ job }), row({ job, done: 0.5 })], '')).toContain('50 %');
	});
});

describe('complaints', () => {
	it('names who did not do the job', () =>
		expect(complaints([row({ done: 0.5 })])).toEqual([
			'Create 10 users: ours did 50.0 % of what it should',
		]));

	it('lets others fail under a limit, but not ours', () => {
		const job = 'Create 10 under a limit';
		expect(complaints([row({ job, done: 0.5, implementation: 'declarative' })])).toEqual([]);
		expect(complaints([row({ job, done: 0.5 })])).toHaveLength(1);
	});
});

describe('short', () => {
	it('keeps the digits that matter', () =>
		expect([0.5678, 1.234, 23.45, 1234.5].map(short)).toEqual(['0.568', '1.23', '23.4', '1,235']));
});
