import {
	customProvider,
	twilioProvider,
} from '../catalogue/cases/CometChatNotifications/providers.mts';
import type { FaultRuleInput } from '../../harness/sandbox/types.mts';
import { account, fcm, withProviders } from '../support/providing.mts';

const { on, run } = withProviders();
const go = { continueOnFail: true };
const seen = { options: { returnSecrets: true } };

const lost: FaultRuleInput = { kind: 'reset-after', method: 'POST', nth: 1 };
const DOUBT = 'The response was lost. It exists now, but it’s unclear whether this item created it';

describe('a provider whose answer was lost', () => {
	it('is in doubt where the list hides its secret, and another one where it differs', async () => {
		const listed = (own: object): FaultRuleInput[] => [
			lost,
			{
				...{ kind: 'status', status: 200, method: 'GET' },
				body: { data: { pushProviders: [{ providerId: 'other' }, own] } },
			},
		];
		await on.sandbox.faults(listed({ providerId: 'main' }));
		expect(await run('fcmProvider/add', fcm, go)).toMatchObject([{ error: `${DOUBT} [item 0]` }]);
		const other = { ...account, project_id: 'go' };
		await on.sandbox.reset();
		await on.sandbox.faults(listed({ providerId: 'main', serviceAccountCreds: other }));
		expect(await run('fcmProvider/add', fcm, go)).toMatchObject([
			{ details: { code: 'ERR_PROVIDER_ALREADY_EXISTS' } },
		]);
	});
});

describe('a provider that is there already', () => {
	const other = JSON.stringify({ ...account, project_id: 'go' });
	const again = (ifExists?: string) =>
		run('fcmProvider/add', { ...fcm, serviceAccount: other, options: { ifExists } }, go);
	const project = async () =>
		(await run('fcmProvider/getAll', seen)).map(({ serviceAccountCreds }) => serviceAccountCreds);

	beforeEach(async () => void (await run('fcmProvider/add', fcm)));

	it('is told with what to do', async () => {
		expect(await again()).toMatchObject([
			{
				error: 'Provider ID “main”: The app already has this notification provider [item 0]',
				message: expect.stringMatching(/set If Already Exists to Return Existing/),
			},
		]);
	});

	it('is taken as it is, or updated with all of the form', async () => {
		const row = { configured: true, providerId: 'main', alreadyExisted: true };
		expect(await again('return')).toEqual([row]);
		expect(await project()).toEqual([account]);
		expect(await again('update')).toEqual([row]);
		expect(await project()).toEqual([{ ...account, project_id: 'go' }]);
	});

	it('of which there can be one is told as such, and updated too', async () => {
		const { minimal } = twilioProvider.add;
		await run('twilioProvider/add', minimal);
		expect(await run('twilioProvider/add', minimal, go)).toMatchObject([
			{ error: expect.stringMatching(/^The app already has this provider, and can have only one/) },
		]);
		const changed = {
			...minimal,
			twilioAuthToken: 'other',
			options: { ifExists: 'update', returnSecrets: true },
		};
		expect(await run('twilioProvider/add', changed)).toMatchObject([
			{ twilioAuthToken: 'other', alreadyExisted: true },
		]);
	});
});

describe('a custom provider', () => {
	const webhook = { ...customProvider.add.minimal, channel: 'push' };

	it('belongs to its channel alone, and is shown without a list around it', async () => {
		await run('customProvider/add', webhook);
		const sms = { ...webhook, channel: 'sms', useStoredPhNo: true };
		expect(await run('customProvider/add', sms)).toMatchObject([{ useStoredPhNo: true }]);
		expect(await run('customProvider/delete', { channel: 'sms' })).toEqual([{ deleted: true }]);
		const [row] = await run('customProvider/get', { channel: 'push' });
		expect(row).toMatchObject(customProvider.add.gives);
		expect(row).not.toHaveProperty('pushProviders');
	});

	const none: FaultRuleInput = {
		...{ kind: 'status', status: 200, method: 'GET', nth: 1 },
		body: { data: { pushProviders: [] } },
	};

	it('isn’t there where the list around it is empty', async () => {
		await on.sandbox.faults([none]);
		expect(await run('customProvider/get', { channel: 'push' }, go)).toMatchObject([
			{ error: 'The app has no custom provider for this channel [item 0]' },
		]);
	});

	it('isn’t told as there after a lost response either', async () => {
		await on.sandbox.faults([{ kind: 'reset-before', method: 'POST' }, none]);
		const given = { ...webhook, options: { maxRetries: 0 } };
		expect(await run('customProvider/add', given, go)).toMatchObject([
			{ message: expect.stringContaining('Nothing was changed for this item.') },
		]);
	});

	it('that exists is updated under its own channel', async () => {
		await run('customProvider/add', webhook);
		const again = { ...webhook, isEnabled: false, options: { ifExists: 'update' } };
		expect(await run('customProvider/add', again)).toMatchObject([
			{ isEnabled: false, alreadyExisted: true },
		]);
	});
});
