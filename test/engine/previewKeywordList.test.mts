import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const of = { keywordId: 'profanity', source: 'text' };
const preview = async (more: object) =>
	(await on.run('moderation/keywordList/preview', { ...of, ...more }))[0].json;

const say = async (text: string) =>
	await on.run('cometChat/message/send', {
		...{ onBehalfOf: 'amara', receiverType: 'user', receiverUser: 'bjorn', kind: 'text', text },
	});

it('says which messages of the app would match that don’t now, and the reverse', async () => {
	for (const text of ['Buy now', 'Nothing to see', 'Buy it later', 'Oh heck']) await say(text);
	const since = await on.sandbox.lastRequest();
	const row = await preview({
		...{ change: 'replace', category: 'word', terms: ['darn', 'buy'], textsFrom: 'messages' },
	});
	expect(row).toMatchObject({
		...{ termsNow: 3, termsAfter: 2, added: 1, removed: 2, isEstimate: true },
		...{ addedTerms: ['buy'], removedTerms: ['heck', 'blast'], moreMessages: false },
		...{ newMatches: 2, lostMatches: 1, termsNotEstimated: 0 },
		lostExamples: [{ text: 'Oh heck', term: 'heck' }],
	});
	expect(row.newExamples).toMatchObject([
		{ messageId: expect.stringMatching(/^\d+$/), text: 'Buy now', term: 'buy' },
		{ text: 'Buy it later', term: 'buy' },
	]);
	const requests = await on.sandbox.requests(since);
	expect(requests.map(({ method }) => method)).toEqual(requests.map(() => 'GET'));
});

it('compares only so many messages, and says that there are more', async () => {
	for (const text of ['One', 'Two', 'Three']) await say(text);
	const asked = { change: 'add', terms: ['buy'], textsFrom: 'messages' };
	const row = await preview({ ...asked, additionalFields: { maxMessages: 2 } });
	expect(row).toMatchObject({ textsCompared: 2, moreMessages: true });
});

it('says of an update that could not be made why not', async () => {
	const asked = { change: 'remove', terms: ['darn', 'heck', 'blast'] };
	await expect(preview({ ...asked, textsFrom: 'texts', texts: 'Oh' })).rejects.toThrow(
		'The list would be empty',
	);
});

it('takes words between commas apart, and texts with commas as they are', async () => {
	const texts = { textsFrom: 'texts', texts: ['Hello, you'] };
	expect(await preview({ change: 'add', terms: 'hello, bye', ...texts })).toMatchObject({
		...{ added: 2, newMatches: 1 },
	});
});
