import { resource } from '../../engine';
import { deleteMessage } from './delete';
import { flag } from './flag';
import { get } from './get';
import { getAll } from './getAll';
import { markAsInteracted } from './markAsInteracted';
import { pin } from './pin';
import { purge } from './purge';
import { reply } from './reply';
import { save } from './save';
import { send } from './send';
import { sendAndWait } from './sendAndWait';
import { sendAsBot } from './sendAsBot';
import { sendToSeveral } from './sendToSeveral';
import { takeAnswer } from './takeAnswer';
import { unpin } from './unpin';
import { unsave } from './unsave';
import { update } from './update';

/** Operations of the Message resource. */
export const message = resource({
	value: 'message',
	name: 'Message',
	default: 'send',
	operations: [
		...[
			send,
			reply,
			sendAndWait,
			takeAnswer,
			sendAsBot,
			sendToSeveral,
			get,
			getAll,
			update,
			deleteMessage,
		],
		...[flag, markAsInteracted, pin, unpin, save, unsave, purge],
	],
});
