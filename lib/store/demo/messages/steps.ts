// The steps of the X-ray: each with its title, and why it is done this way.

/** A step's title, and why it is done this way. */
const says = <Title>(title: Title, why: string): [Title, string] => [title, why];

const en = {
  written: says(
    (attempt: number) => (attempt === 1 ? 'Records the purchase' : `Records attempt ${attempt}`),
    'Before any request: whatever fails from here on, the key and the reference are known.',
  ),
  asks: says(
    'Asks for an order',
    'The attempt’s id is the Idempotency-Key: if the response is lost, a retry returns the same order.',
  ),
  recordsRefund: says('Records the refund', 'Before any request, as with a purchase.'),
  asksRefund: says('Asks for a refund', 'With a stored key too: a refund requested twice is made once.'),
  looksUp: says('Looks the order up', 'Reconciliation: it makes up for an event that was lost.'),
  took: says(
    (status: number) => `Takes the request (${status})`,
    'Checks the API key and the rate limit. A POST also claims its Idempotency-Key, in the statement that does the work.',
  ),
  replayed: 'The key was known: the first response again, byte for byte. Nothing was done twice.',
  order: says('Creates the order', 'Order, event and deliveries are written together, or not at all.'),
  answered: says(
    (status: number) => `Has the response: ${status}`,
    'It says how the order began. Only a signed event says that it is paid.',
  ),
  answeredRefund: says(
    (status: number) => `Has the response: ${status}`,
    'The refund is made: the service has booked it. An event may say so too; the shop knows it already.',
  ),
  refused: says(
    (status: number) => `Is refused: ${status}`,
    'There is no order and nothing was charged. The shop acts on the code.',
  ),
  lost: says(
    'Has no response',
    'The order may exist or not, so the page does not say “failed”: the shop asks again with the same key.',
  ),
  event: says(
    (type: string) => `Records ${type}`,
    'State, event, deliveries and ledger change in one statement: no event without its change, and no change without its event.',
  ),
  refund: says((amount: string) => `Books the refund of ${amount}`, 'In the statement that moves the order.'),
  delivered: says(
    (attempt: number) => `Signs and delivers, attempt ${attempt}`,
    'Sent outside any transaction, with a fresh time in the signature.',
  ),
  undelivered: says(
    (attempt: number) => `Could not deliver, attempt ${attempt}`,
    'Without a 2xx within ten seconds, the same bytes are sent again, for about a day.',
  ),
  verified: says(
    'Checks the signature',
    'Over the raw bytes, in constant time, at most 300 s old: before anything is parsed.',
  ),
  duplicate: says(
    'Recognises the event',
    'Delivery is at least once. Only the first copy of the event has an effect; the others get a 200 too.',
  ),
  moved: says(
    (status: string) => `Moves the purchase: ${status}`,
    'One statement records the event and moves the state, forward only.',
  ),
  released: 'The goods are released: once, since amount and reference match.',
  reconciled: says('Repairs the purchase', 'No event came; the reconciliation found the difference.'),
  pushed: says(
    'Updates the page',
    'Over server-sent events: only the version number. The page then refreshes itself.',
  ),
  email: says(
    (kind: string) => `Sends the e-mail “${kind}”`,
    'An effect of the change, written by the same statement, so it is sent once.',
  ),
};

const pt: typeof en = {
  written: [
    (attempt) => (attempt === 1 ? 'Regista a encomenda' : `Regista a tentativa ${attempt}`),
    'Antes de qualquer pedido: mesmo que algo falhe depois, a chave e a referência já estão guardadas.',
  ],
  asks: [
    'Pede uma ordem',
    'O id da tentativa é a Idempotency-Key: se a resposta se perder, pedir de novo leva à mesma ordem.',
  ],
  recordsRefund: ['Regista a devolução', 'Antes de qualquer pedido, tal como uma encomenda.'],
  asksRefund: [
    'Pede uma devolução',
    'Também com uma chave guardada: se for pedida duas vezes, só é feita uma vez.',
  ],
  looksUp: ['Consulta a ordem', 'Reconciliação: compensa um evento que se perdeu.'],
  took: [
    (status) => `Recebe o pedido (${status})`,
    'Confere a chave da API e o limite de pedidos. Um POST regista também a Idempotency-Key, na instrução que faz o trabalho.',
  ],
  replayed: 'A chave já era conhecida: devolve a primeira resposta, byte a byte. Nada foi feito duas vezes.',
  order: ['Cria a ordem', 'A ordem, o evento e as entregas são gravados juntos, ou nada é gravado.'],
  answered: [
    (status) => `Tem a resposta: ${status}`,
    'Diz como a ordem começou. Só um evento assinado diz que está paga.',
  ],
  answeredRefund: [
    (status) => `Tem a resposta: ${status}`,
    'A devolução está feita: o serviço já a registou. Um evento também o pode dizer; a loja já sabe.',
  ],
  refused: [
    (status) => `É recusada: ${status}`,
    'Não há ordem e nada foi cobrado. A loja age conforme o código.',
  ],
  lost: [
    'Fica sem resposta',
    'A ordem pode existir ou não, por isso a página não diz «falhou»: a loja pede de novo com a mesma chave.',
  ],
  event: [
    (type) => `Regista ${type}`,
    'Estado, evento, entregas e movimentos mudam numa só instrução SQL: nunca uns sem os outros.',
  ],
  refund: [(amount) => `Lança a devolução de ${amount}`, 'Na mesma instrução que muda a ordem.'],
  delivered: [
    (attempt) => `Assina e entrega, tentativa ${attempt}`,
    'Enviado fora de qualquer transação, com a hora atual na assinatura.',
  ],
  undelivered: [
    (attempt) => `Não conseguiu entregar, tentativa ${attempt}`,
    'Sem uma resposta 2xx em dez segundos, os mesmos bytes são enviados de novo, durante cerca de um dia.',
  ],
  verified: [
    'Confere a assinatura',
    'Sobre os bytes recebidos, em tempo constante e com 300 s de idade, no máximo; só depois interpreta o corpo.',
  ],
  duplicate: [
    'Reconhece o evento',
    'Cada evento é entregue pelo menos uma vez. Só a primeira cópia tem efeito; as outras também recebem 200.',
  ],
  moved: [
    (status) => `Faz avançar a encomenda: ${status}`,
    'Uma só instrução regista o evento e muda o estado, sempre para a frente.',
  ],
  released: 'A mercadoria é libertada: uma vez, porque valor e referência batem certo.',
  reconciled: ['Corrige a encomenda', 'Não chegou nenhum evento; a reconciliação encontrou a diferença.'],
  pushed: ['Avisa a página', 'Por server-sent events: só o número da versão. A página atualiza-se.'],
  email: [
    (kind) => `Envia o e-mail «${kind}»`,
    'Um efeito da mudança, gravado pela mesma instrução, por isso é enviado uma só vez.',
  ],
};

export const stepsMessages = { en, pt };
