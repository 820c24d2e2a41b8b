import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatDataImport');
