import { addAction, emptyCanvas } from './canvas.mts';
import { labelsOf } from './catalogue.mts';
import { becomes } from './eventually.mts';
import { closeNotices } from './notices.mts';
import {
	add,
	addable,
	choose,
	chosen,
	control,
	labels,
	optionsOf,
	pick,
	run,
	type,
} from './panel.mts';
import { picture } from './pictures.mts';
import { see, withEditor } from './withEditor.mts';

const KINDS: Array<[kind: string, fields: string[]]> = [
	['Text', ['Text']],
	['Image', ['Files']],
	['Video', ['Files']],
	['Audio', ['Files']],
	['File', ['Files']],
	['Custom', ['Custom Type', 'Custom Data']],
	['Interactive Form', ['Title', 'Form Fields', 'Submit Button']],
	['Interactive Card', ['Card Text', 'Buttons']],
	['Scheduler', ['Scheduler']],
	['Custom Interactive', ['Interactive Data']],
	['Card', ['Card']],
];

describe('the kinds of form in the editor', () => {
	const editor = withEditor();
	const fields = () => editor.page.getByTestId('node-parameters');
	const succeeded = async () =>
		await editor.page.getByTestId('output-panel').getByTestId('node-run-status-success').waitFor();
	/** Labels between two others. */
	const between = async (from: string, to: string) => {
		const all = await labels(editor);
		return all.slice(all.indexOf(from) + 1, all.indexOf(to));
	};

	beforeEach(async () => await emptyCanvas(editor));

	see(editor, 'a choice of endpoint: what is chosen decides which fields follow', async () => {
		await addAction(editor, 'CometChat', 'Get conversation');
		await becomes(() => chosen(editor, 'conversationWith'), 'With User');
		const all = ['On Behalf Of', 'Conversation', 'User', 'Simplify'];
		await becomes(() => between('Operation', 'Options'), all);
		for (const [choice, field] of [
			['In Group', 'Group'],
			['By ID', 'Conversation ID'],
			['With User', 'User'],
		] as const) {
			await choose(editor, 'conversationWith', choice);
			await becomes(() => between('Conversation', 'Simplify'), [field]);
		}
	});

	see(
		editor,
		'On Behalf Of, where the platform demands it, stands first and is required',
		async () => {
			await addAction(editor, 'CometChat', 'Get conversation');
			await run(editor);
			const told = editor.page.getByRole('alert').filter({ hasText: 'cannot start' });
			await told.getByText('Parameter "On Behalf Of" is required').waitFor();
			await closeNotices(editor);
			await pick(editor, 'onBehalfOf', 'Amara Okafor (amara)');
			await pick(editor, 'uid', 'Bjorn Lindqvist (bjorn)');
			await picture(editor.page, 'conversation', [fields()], 600);
			await run(editor);
			await succeeded();
			await editor.page.getByTestId('output-panel').getByText('amara_user_bjorn').first().waitFor();
		},
	);

	see(editor, 'Filters stand in a list of their own, and Limit goes with Return All', async () => {
		await addAction(editor, 'CometChat', 'Get many users');
		await becomes(
			() => between('Operation', 'Filters'),
			['Return All', 'Limit', 'Output', 'Simplify'],
		);
		await control(editor, 'returnAll').click();
		await control(editor, 'limit').waitFor({ state: 'detached' });
		expect(await addable(editor, 'Add Filter')).toEqual(
			labelsOf('cometChat/user/getAll', 'filters'),
		);
		await editor.page.keyboard.press('Escape');
		await add(editor, 'Add Filter', 'Search');
		await type(editor, 'searchKey', 'bjo');
		await add(editor, 'Add Filter', 'Status');
		await choose(editor, 'status', 'Offline');
		await editor.page.keyboard.press('Escape');
		await picture(editor.page, 'filters', [fields()], 600);
		await run(editor);
		await succeeded();
		const output = editor.page.getByTestId('output-panel');
		await output.getByTestId('run-data-item-count').getByText('1 item').waitFor();
		await output.getByText('bjorn').first().waitFor();
	});

	see(editor, 'Fields to Clear empties a field, and nothing else', async () => {
		const seen = async () => {
			const users = await editor.sandbox.state<{
				uid: string;
				avatar: string | null;
				name: string;
			}>('users');
			return users
				.filter(({ uid }) => uid === 'wanda')
				.map(({ avatar, name }) => ({ avatar, name }));
		};
		const [before] = await seen();
		expect(before?.avatar).toMatch(/^https/);
		await addAction(editor, 'CometChat', 'Update user');
		await pick(editor, 'uid', 'Wanda Kowalska (wanda)');
		await add(editor, 'Add Field', 'Fields to Clear');
		const fields = 'Avatar URL,Email,Metadata,Phone Number,Profile URL,Status Message,Tags';
		expect(await optionsOf(editor, 'unset')).toEqual(fields.split(','));
		await editor.page.keyboard.press('Escape');
		await choose(editor, 'unset', 'Avatar URL');
		await editor.page.keyboard.press('Escape');
		await run(editor);
		await succeeded();
		expect(await seen()).toEqual([{ avatar: null, name: before?.name }]);
	});

	see(editor, 'each kind of message shows the fields that it needs', async () => {
		await addAction(editor, 'CometChat', 'Send message');
		await becomes(() => between('Operation', 'Message Type'), ['Receiver Type', 'Receiver']);
		await choose(editor, 'receiverType', 'Group');
		await becomes(() => between('Receiver Type', 'Message Type'), ['Group']);
		for (const [kind, own] of KINDS) {
			await choose(editor, 'kind', kind);
			const shown = async () => ({
				kind,
				shown: await between('Message Type', 'Additional Fields'),
			});
			await becomes(shown, { kind, shown: own });
		}
	});

	see(editor, 'an image takes files by link, and goes out as it was put together', async () => {
		await addAction(editor, 'CometChat', 'Send message');
		await add(editor, 'Add Option', 'On Behalf Of');
		await pick(editor, 'onBehalfOf', 'Amara Okafor (amara)');
		await pick(editor, 'receiverUser', 'Bjorn Lindqvist (bjorn)');
		await type(editor, 'text', 'Your table is ready!');
		await picture(editor.page, 'send', [fields()], 640);
		await choose(editor, 'kind', 'Image');
		await editor.page.getByRole('button', { name: 'Add File' }).click();
		await type(editor, 'url', 'https://example.com/cover.png');
		expect(await addable(editor, 'Add Field')).toEqual([
			'Caption',
			'Mentions',
			'Metadata',
			'Quoted Message ID',
			'Tags',
		]);
		await editor.page.keyboard.press('Escape');
		await run(editor);
		await succeeded();
		const sent = await editor.sandbox.state<{ type: string; data: object }>('messages');
		expect(sent.at(-1)).toMatchObject({ type: 'image', sender: 'amara', receiver: 'bjorn' });
		// What is left as it is in the form, such as a size of 0, does not go out.
		expect(sent.at(-1)?.data).toMatchObject({
			attachments: [
				{
					url: 'https://example.com/cover.png',
					name: 'cover.png',
					mimeType: 'image/png',
					extension: 'png',
				},
			],
		});
		expect(JSON.stringify(sent.at(-1)?.data)).not.toContain('size');
	});

	see(editor, 'If Already Exists: stop, return or update', async () => {
		await addAction(editor, 'CometChat', 'Create user');
		await type(editor, 'uid', 'viktor');
		await type(editor, 'name', 'Viktor the Second');
		await add(editor, 'Add Option', 'If Already Exists');
		const shown = await optionsOf(editor, 'ifExists');
		expect(shown.map((text) => text.split('\n')[0])).toEqual([
			'Fail the Item',
			'Return Existing',
			'Update It',
		]);
		await editor.page.getByRole('option').filter({ hasText: 'Update It' }).click();
		await run(editor);
		await succeeded();
		const users = await editor.sandbox.state<{ uid: string; name: string }>('users');
		const [viktor] = users.filter(({ uid }) => uid === 'viktor');
		expect(viktor?.name).toBe('Viktor the Second');
	});
});
