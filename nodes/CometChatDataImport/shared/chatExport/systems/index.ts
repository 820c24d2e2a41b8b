import type { ChatSystem } from '../found';
import { cometchat } from './cometchat';
import { sendbird } from './sendbird';
import { slack } from './slack';
import { stream } from './stream';
import { twilio } from './twilio';

/** The chat systems whose exports are read, by the value of File Format; each made for one export. */
export const systems = {
	sendbird: () => sendbird,
	stream: () => stream,
	twilio: () => twilio,
	slack,
	cometchat,
} satisfies Record<string, () => ChatSystem>;

export type SystemName = keyof typeof systems;

export const isSystem = (format: unknown): format is SystemName =>
	typeof format === 'string' && Object.hasOwn(systems, format);

/** The same as choices of File Format. */
export const formatsOfSystems = Object.fromEntries(
	Object.entries(systems).map(([value, system]) => {
		const { name } = system();
		const description = `All files of the input items, as ${name} or its API writes them`;
		return [value, { name, description }];
	}),
) as Record<SystemName, { name: string; description: string }>;
