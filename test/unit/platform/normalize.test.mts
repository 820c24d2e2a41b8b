import { normalize } from '../../../nodes/platform/normalize';

it.each([
	['{"plan":"pro"}', { plan: 'pro' }],
	[{ rawMetadata: '{"plan":"pro"}' }, { plan: 'pro' }],
	[{ plan: 'pro' }, { plan: 'pro' }],
	[{ rawMetadata: { plan: 'pro' } }, { rawMetadata: { plan: 'pro' } }],
	['no JSON', 'no JSON'],
	['[1]', '[1]'],
	[[1], [1]],
	[null, null],
])('shows the metadata %j as %j', (metadata, wanted) => {
	expect(normalize({ uid: 'ann', metadata })).toEqual({ uid: 'ann', metadata: wanted });
});

it('leaves a row without metadata as it is', () => {
	const row = { uid: 'ann' };
	expect(normalize(row)).toEqual(row);
});
