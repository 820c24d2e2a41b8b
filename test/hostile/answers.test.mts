import { asking } from '../support/asking.mts';
import { opened, pressed } from '../../harness/sandbox/inTheChat.mts';

const { ask, round } = asking();
/** Asks where n8n can't sign links (before 1.107), so that only what is ours guards them. */
const askUnsigned = async () =>
	await ask({}, {}, Object.assign(round(), { getSignedResumeUrl: undefined }));

describe('whoever means harm', () => {
	it('gets nothing of an address or a form onto the page', async () => {
		const { links, resumed } = await askUnsigned();
		const link = `${links.approve}&answer=${encodeURIComponent('"><script>')}`;
		expect((await opened(link)).page).not.toContain('<script>');
		const { status, page } = await pressed(link, { answer: '<script>', text: '<script>' });
		expect({ status, hasScript: page.includes('<script>') }).toEqual({
			status: 400,
			hasScript: false,
		});
		expect(resumed).toEqual([]);
	});

	it.each([undefined, '', '__proto__', 'constructor', 'respond'])(
		'answers %s, which no button says, in vain',
		async (answer) => {
			const { links, resumed } = await ask();
			const form: Record<string, string> = answer === undefined ? {} : { answer };
			expect((await pressed(links.approve, form)).status).toBe(400);
			expect(resumed).toEqual([]);
		},
	);

	it('guesses a question in vain', async () => {
		const { links, resumed } = await askUnsigned();
		for (const guess of ['', 'x', '__proto__']) {
			const link = links.approve.replace(/question=[^&]+/, `question=${guess}`);
			expect((await pressed(link, { answer: 'approve' })).status).toBe(410);
		}
		const without = links.approve.replace(/question=[^&]+/, '');
		expect((await pressed(without, { answer: 'approve' })).status).toBe(410);
		expect(resumed).toEqual([]);
	});
});
