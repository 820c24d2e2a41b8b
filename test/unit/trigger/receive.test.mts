import type { IWebhookFunctions } from 'n8n-workflow';
import { receive } from '../../../nodes/CometChatTrigger/delivery/receive';

it('asks CometChat to come again when it fails, and says why in one line of n8n’s log', async () => {
	const said: string[] = [];
	const answered: unknown[] = [];
	const response = {
		status: (status: number) => ({ end: () => answered.push(status) }),
	};
	const context = {
		getNode: () => ({ name: 'Trigger\n2026-01-01 info' }),
		getNodeParameter: () => {
			throw new Error('gone\n2026-01-01 info: all is well');
		},
		getResponseObject: () => response,
		logger: { error: (line: string) => said.push(line) },
	} as unknown as IWebhookFunctions;
	expect(await receive(context)).toEqual({ noWebhookResponse: true });
	expect(answered).toEqual([503]);
	expect(said).toEqual([
		'“Trigger 2026-01-01 info” couldn’t process a delivery: gone 2026-01-01 info: all is well',
	]);
});
