package kiosk.web

import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import org.springframework.web.bind.annotation.GetMapping
import org.springframework.web.bind.annotation.ModelAttribute
import org.springframework.web.bind.annotation.PathVariable
import org.springframework.web.bind.annotation.PostMapping
import org.springframework.web.bind.annotation.RequestBody
import org.springframework.web.bind.annotation.RequestHeader
import org.springframework.web.bind.annotation.RequestMapping
import org.springframework.web.bind.annotation.RequestParam
import org.springframework.web.bind.annotation.RestController

data class Paper(val title: String, val copies: Int = 3, val note: String? = null, val tags: List<String> = listOf("new"))

sealed interface Sale {
    data class Cash(val cents: Long) : Sale
    data object Gift : Sale
}

@JvmInline value class Isbn(val text: String)

/** The same in the application and in the plugin. */
open class Kiosk(private val shelf: String = "left") {

    @GetMapping("/greeting")
    fun greeting(@RequestParam name: String = "reader", @RequestParam title: String?, @RequestHeader("X-Mood") mood: String = "calm") =
        "Hello, ${title ?: "dear"} $name: $mood, $shelf"

    @GetMapping("/needed")
    fun needed(@RequestParam name: String) = name

    @GetMapping("/isbn/{isbn}")
    fun isbn(@PathVariable isbn: Isbn, @RequestParam limit: Int = 10) = "${isbn.text} $limit"

    @PostMapping("/paper")
    fun paper(@RequestBody paper: Paper) = paper

    @GetMapping("/form")
    fun form(@ModelAttribute form: Paper) = form

    @GetMapping("/sales")
    fun sales(): List<Sale> = listOf(Sale.Cash(250), Sale.Gift)

    @GetMapping("/nothing")
    fun nothing() {}

    @GetMapping("/later")
    suspend fun later(@RequestParam title: String = "evening"): Paper {
        delay(1)
        return Paper(title)
    }

    @GetMapping("/failed")
    suspend fun failed(): Paper {
        delay(1)
        throw IllegalStateException("sold out")
    }

    @GetMapping("/all")
    fun all(): Flow<Paper> = flow {
        emit(Paper("morning"))
        delay(1)
        emit(Paper("evening", 5))
    }
}

@RestController
@RequestMapping("/plugin/acme/kiosk")
class KioskController(shelf: String = "right") : Kiosk(shelf)
