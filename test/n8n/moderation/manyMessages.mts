import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { post } from '../../../demo/scenarios/chatActions.mts';
import { executionIds, executionOf, outcomeOf } from '../../../harness/n8n/executions.mts';
import { waitFor } from '../../../harness/process/waitFor.mts';
import type { Connected } from '../../../harness/sandbox/connect.mts';
import { vendorLimits } from '../../../sandbox/platform/limits/pools.mts';
import { theStage } from '../stage.mts';
import { asTextSays, decidingOn, LOGIN } from './deciding.mts';

/** What the texts say, one after another: how the workflow is, and what it decides where it can. */
const KINDS = ['allow', 'block', 'allow', 'block', 'slow allow', 'slow block', 'fail', 'block'];
/** What the log says was done by default. */
const DONE = { allow: 'allowed a message', block: 'had the rule act on a message' };
const AT_ONCE = 10;

/** As another test has it. */
const restore = async (sandbox: Connected) => {
	await sandbox.limits(vendorLimits);
	await sandbox.customModerationSettings({ onError: 'approve-message' });
};

const removeRule = async ({ address, key }: Connected, id: string) =>
	await fetch(`${address}/v3/moderation/rules/${id}`, {
		method: 'DELETE',
		headers: { apikey: key },
	});

interface Message {
	id: number;
	data: { text: string };
	moderation: { status: string } | null;
}

/** Sends so many messages, ten at once, past a workflow that is fast, slow and failing by turns. */
export const settleMany = (count: number) =>
	describe.each(['allow', 'block'] as const)(
		`${count} messages, of which many get no decision, with %s by default`,
		(byDefault) => {
			afterAll(async () => await restore((await theStage()).sandbox));

			test(
				'are all settled, and none against the decision or the choice',
				async () => {
					const { n8n, sandbox } = await theStage();
					const logs = join(n8n.folder, '.n8n', 'logs');
					const log = () =>
						readdirSync(logs).flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
					// Each line has its time.
					const earlier = new Set(log());
					const id = `decide-${byDefault}`;
					const deciders = await decidingOn(n8n);
					const { url, imported } = await deciders(asTextSays, { ifNoDecision: byDefault });
					await sandbox.limits({ message: 1000 });
					await sandbox.customModerationSettings({
						onError: byDefault === 'allow' ? 'approve-message' : 'drop-message',
					});
					const { user: username, password } = LOGIN;
					await sandbox.customModeration({ id, url, username, password });
					const ruled = { category: 'custom-api', isKeywordReferencePresent: true };
					await post(sandbox, '/v3/moderation/rules', {
						id,
						name: 'Decide',
						action: ['blockMessage'],
						conditions: [
							{
								id: 1,
								entity: 'message',
								operand: 'text',
								operator: 'contains',
								...ruled,
								value: `${id}_greaterThan_80`,
							},
						],
					});

					const sent = new Map<string, string>();
					const runs = new Set<string>();
					const settled = async (messageId: string) =>
						await waitFor(async () => {
							const all = await sandbox.state<Message>('messages');
							const status = all.find((one) => String(one.id) === messageId)?.moderation?.status;
							return status === 'pending' ? undefined : status;
						}, `Message ${messageId} isn’t settled`);
					for (let first = 0; first < count; first += AT_ONCE) {
						const texts = Array.from(
							{ length: AT_ONCE },
							(_, index) => `${KINDS[(first + index) % KINDS.length]} ${first + index}`,
						);
						const write = async (text: string) => {
							const message = { category: 'message', type: 'text', data: { text } };
							const to = { receiver: 'nadia', receiverType: 'user' };
							const { id } = await post(sandbox, '/v3/messages', { ...message, ...to }, 'mateo');
							sent.set(String(id), text);
							return String(id);
						};
						const ids = await Promise.all(texts.map(write));
						await Promise.all(ids.map(settled));
						// n8n lists the newest hundred.
						for (const run of await executionIds(n8n.client, imported.id)) runs.add(run);
					}
					await removeRule(sandbox, id);

					await outcomeOf(n8n.client, imported.id, 1);
					const decided = new Map<string, { decision: string; late: boolean }>();
					for (const execution of runs) {
						const { rows } = await executionOf(n8n.client, execution);
						const [row] = rows('Decide') as Array<{
							messageId: string;
							decision: string;
							late: boolean;
						}>;
						if (row) decided.set(String(row.messageId), row);
					}
					const messages = await sandbox.state<Message>('messages');
					const own = messages.filter((one) => sent.has(String(one.id)));
					expect(own).toHaveLength(count);
					const status = { allow: 'approved', block: 'disapproved' };
					const lines = log().filter((line) => !earlier.has(line));
					const logged = (text: string) => lines.filter((line) => line.includes(text)).length;
					const wrong = own.filter((one) => {
						const { decision, late } = decided.get(String(one.id)) ?? { decision: '', late: true };
						const expected = late ? byDefault : (decision as typeof byDefault);
						return one.moderation?.status !== status[expected];
					});
					// A busy n8n may hand over a decision that was in time after the clock: the log has a line for each.
					const told = logged(
						`${DONE[byDefault]} by default: the workflow made no decision in time`,
					);
					const late = [...decided.values()].filter((row) => row.late).length;
					const overtaken = Math.max(0, told - late);
					expect(wrong.slice(overtaken)).toEqual([]);
					expect(wrong.every((one) => one.moderation?.status === status[byDefault])).toBe(true);
					// How many are in time depends on the machine.
					expect(decided.size).toBeGreaterThan(0);
					expect(logged('Cannot set headers')).toBe(0);
					expect(logged(`${DONE[byDefault]} by default`)).toBeGreaterThan(0);
				},
				400_000 + 1000 * count,
			);
		},
	);
