"""
Runs the strategy on one event of a dialect until its market is settled: `trade.py URL STREAM_PORT API_KEY EVENT_ID`. Only the
addresses of betfairlightweight are changed. Prints what flumine saw as lines of JSON: each book, the cleared orders, the cleared market.
"""

import json
import logging
import sys
from collections import defaultdict

import betfairlightweight
from betfairlightweight.baseclient import BaseClient
from betfairlightweight.filters import streaming_market_data_filter, streaming_market_filter
from betfairlightweight.streaming.betfairstream import BetfairStream
from flumine import Flumine, clients, config, worker
from flumine.controls.loggingcontrols import LoggingControl
from flumine.events.events import TerminationEvent
from flumine.streams.betfairmarketstream import BetfairMarketStream
from flumine.worker import BackgroundWorker

from strategy import BothSides

URL, STREAM_PORT, API_KEY, EVENT_ID = sys.argv[1:]

# The addresses.
BaseClient.IDENTITY_URLS = defaultdict(lambda: f"{URL}/api/")
BaseClient.API_URLS = defaultdict(lambda: f"{URL}/exchange/")
BetfairStream.HOSTS = defaultdict(lambda: "127.0.0.1")
BetfairStream._BetfairStream__port = int(STREAM_PORT)

# An error of the strategy ends the program.
config.raise_errors = True
logging.basicConfig(stream=sys.stderr, level=logging.ERROR)


def say(what, **fields):
    print(json.dumps({"what": what, **fields}), flush=True)


def levels(of):
    return [[level["price"], level["size"]] for level in of]


class Seen(BothSides):
    """The strategy, and a note of each book that it gets."""

    def check_market_book(self, market, market_book):
        say(
            "book",
            status=market_book.status,
            inplay=market_book.inplay,
            runners=[
                {
                    "id": runner.selection_id,
                    "status": runner.status,
                    "back": levels(runner.ex.available_to_back),
                    "lay": levels(runner.ex.available_to_lay),
                }
                for runner in market_book.runners
            ],
        )
        return super().check_market_book(market, market_book)

    def process_closed_market(self, market, market_book):
        say("closed", runners={runner.selection_id: runner.status for runner in market_book.runners})


class Settled(LoggingControl):
    NAME = "SETTLED"
    # The framework asks for the two on their own, so the result may come between.
    missing = {"orders", "market"}

    def _process_cleared_orders_meta(self, event):
        orders = [
            {"betId": order.bet_id, "matched": order.size_matched, "profit": getattr(order.cleared_order, "profit", None)}
            for order in event.event
        ]
        self.saw("orders", orders=orders)

    def _process_cleared_markets(self, event):
        self.saw("market", markets=[{"profit": each.profit, "commission": each.commission} for each in event.event.orders])

    def saw(self, what, **fields):
        say(what, **fields)
        self.missing.discard(what)
        if not self.missing:
            framework.handler_queue.put(TerminationEvent(None))


trading = betfairlightweight.APIClient("any", API_KEY, app_key="any")
framework = Flumine(client=clients.BetfairClient(trading, interactive_login=True))
stream = BetfairMarketStream(
    market_filter=streaming_market_filter(event_ids=[EVENT_ID]),
    market_data_filter=streaming_market_data_filter(fields=["EX_ALL_OFFERS", "EX_MARKET_DEF", "EX_LTP", "EX_TRADED"]),
)
framework.add_strategy(Seen(stream=stream, name="both sides", max_order_exposure=1_000_000, max_selection_exposure=1_000_000))
framework.add_logging_control(Settled())
# The framework's own worker looks once a minute.
framework.add_worker(BackgroundWorker(framework, function=worker.poll_market_closure, interval=2, name="soon"))
framework.run()
