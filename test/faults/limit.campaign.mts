import { jobs } from './campaign/jobs.mts';
import { report } from './campaign/report.mts';
import { campaign } from './campaign/run.mts';
import { SHARE } from './campaign/share.mts';

test('under a platform limit too, all is done and nothing fails for the limit', async () => {
	// Less than a slow machine sends in that time.
	const limits = { limit: 80, importLimit: 10, window: 2 };
	const patient = jobs(0.3 * SHARE).filter(({ options }) => options?.maxRetries === undefined);
	const found = await campaign(patient, { seed: 11, ...limits });
	report('Under mixed faults and a limit', found);
	const { lost, doubled, misreported, undone, limited } = found.tally.total;
	expect({ lost, doubled, misreported, undone, limited }).toEqual({
		lost: 0,
		doubled: 0,
		misreported: 0,
		undone: 0,
		limited: 0,
	});
	expect(found.calls.throttled).toBeGreaterThan(0);
});
