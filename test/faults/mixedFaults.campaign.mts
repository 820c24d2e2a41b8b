import { encounters, fewRoles, jobs } from './campaign/jobs.mts';
import { report } from './campaign/report.mts';
import { campaign } from './campaign/run.mts';
import { SHARE, some } from './campaign/share.mts';

const limits = { limit: 1_000_000, importLimit: 1_000_000 };

test('under faults of every kind, each thing is done once, or its row says exactly why not', async () => {
	const found = await campaign([...jobs(SHARE), ...encounters(SHARE)], { seed: 7, ...limits });
	report('Under mixed faults', found);
	const { tally, calls, rules } = found;
	const { things, lost, doubled, misreported } = tally.total;
	expect({ lost, doubled, misreported }).toEqual({ lost: 0, doubled: 0, misreported: 0 });
	expect(things).toBeGreaterThanOrEqual(some(32_000));
	expect(calls.faulty / calls.made).toBeGreaterThanOrEqual(0.2);
	expect(rules.filter(({ met }) => met === 0)).toEqual([]);
});

test('so are roles, of which an app has too few for the others', async () => {
	const campaigns = fewRoles.map(
		async (own, index) => await campaign([own], { seed: index, ...limits }),
	);
	for (const found of await Promise.all(campaigns)) {
		report('Under mixed faults', found);
		const { lost, doubled, misreported } = found.tally.total;
		expect({ lost, doubled, misreported }).toEqual({ lost: 0, doubled: 0, misreported: 0 });
	}
});
