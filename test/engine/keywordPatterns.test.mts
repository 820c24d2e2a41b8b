import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

it.failing('sends several patterns so that the platform keeps them apart', async () => {
	const terms = ['[a-z]+ing', '\\d{3}-\\d{4}'];
	await on.run('update keyword list', {
		keywordId: 'contact-details',
		category: 'pattern',
		source: 'text',
		terms,
	});
	const lists = await on.sandbox.state('keywords');
	expect(lists.find(({ id }) => id === 'contact-details')).toMatchObject({ searchTerms: terms });
});
